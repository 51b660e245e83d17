/// Valid and broken files as the starting points of mutations.
enum GIFTSamples {
  static let all = [types, texts, broken]

  static let types = #"""
    // [id:lamp] [tag:light] [tag:t\]ag]
    $CATEGORY: $course$/top/Harbour/Lights

    ::Port::Which light is to port?{
      =red#Yes!
      ~green#No.
      ~%-33.33333%[html]<b>white</b>
      ####[markdown]*Port* is left.
    }

    Two lights?{~%50%Beacon ~%50%Lantern ~%-100%Rope}

    It burns.{FALSE#It is dark.#Right.}

    Who keeps it?{=the keeper =%50%A\*#Her name? =%0%*#No}

    How high?{#=50:0.5#Yes =%50%40..60 ~#No}

    Match.{=port -> red =[html]<i>star</i> -> green = -> blue}

    Order.{>3 ALL VERTICAL ABSOLUTE_POSITION SHOW none
    dawn
    noon
    dusk
    }

    Describe the harbour.{####Tides?}

    Have a chart at hand.

    A lighthouse has {=a lamp =a light}.
    """#

  static let texts = #"""
    ::a\:\:b::[html]<p class\="x">\{1 &amp; 2\}</p>\n{T}

    [markdown]a
      - b
        - c {=\=\~\#\\ ~[plain][html]}

    // [id:x
    // [tag:<]
    $CATEGORY:a//b / c
    Möwe 🐦{=Möwe}
    """#

  static let broken = """
    One?{=a

    }{ ## ####

    ::::{#3,5}

    {~%%%50%} -> {>2}
    =%--5%{=a->=->}
    """
}
