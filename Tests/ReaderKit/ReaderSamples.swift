/// Question files from which the fuzzer starts: valid, with every construct that a reader knows.
enum ReaderSamples {
  static let gift = [
    #"""
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
    """#,
    #"""
    How high?{#=50:0.5#Yes =%50%40..60 ~#No}

    Match.{=port -> red =[html]<i>star</i> -> green = -> blue}

    Order.{>3 ALL VERTICAL ABSOLUTE_POSITION SHOW none
    dawn
    noon
    dusk
    }

    Describe the harbour.{####Tides?}

    Have a chart at hand.

    A lighthouse has {=a lamp =a light} and {=a horn}.
    """#,
    #"""
    ::a\:\:b::[html]<p class\="x">\{1 &amp; 2\}</p>\n{T}

    [markdown]a
      - b
        - c {=\=\~\#\\ ~[plain][html]}

    Möwe 🐦{=Möwe}

    What is 1,5?{#1,5:0,1}
    """#,
  ]

  static let aiken = [
    """
    Which light is to port?
    A. Red
    B. Green
    ANSWER: A

    What does a fog horn do?
    A) It warns <ships> & boats
    B)It calls the keeper
    C)\tNothing
    ANSWER: b
    """,
    "One?\r\nA. x\r\nB. y\r\nANSWER: B\r\nTwo\nlines?\nA) x\nB) y\n\nANSWER: A\n",
  ]

  static let csv = [
    """
    question,answer,wrong,wrong,points
    One?,a,b,c,1
    "Two, or?","x""y",z,,0.5
    Three?,B,a,b,1e2

    """,
    """
    sep=;
    type;text;option 1;option 2;fraction 1;feedback 1;answer;tags;category;shuffle
    choice;Boats?;sail;oar;1/2;"so
    so";sail|oar;sea; blue;true
    multiple;Knots?;bowline;reef;0.5;;A|B;a,b;Sea/Knots;no

    """,
    """
    type,text,answer,pairs,items,gaps,tolerance,typos,units,hints,id,format
    short,Who?,Twain|Mark Twain,,,,,1,,"[""a"",""b""]",who,plain
    numeric,How high?,1..5|3.14|*,,,,0.1,,"[{""symbol"":""m"",""factor"":1}]",,high,
    matching,Pair,,France=Paris|Chile=Santiago,,,,,,,,html
    ordering,Order,,,a|b|c,,,,,,,
    cloze,{{1}} wrote,,,,"{""1"":{""type"":""short"",""accept"":[""I""]}}",,,,,,
    trueFalse,Salt?,true,,,,,,,,,
    essay,Write.,,,,,,,,,,
    info,Read.,,,,,,,,,,

    """,
  ]

  static let tsv = [
    "question\tanswer\twrong\ttags\nOne?\ta\tb\tx; y\n\"Two\tor?\"\t\"x\"\"y\"\tz\t\n",
    "text\toption 1\toption 2\tanswer\tpoints\tcategory\nA?\tx\ty\t2\t0.25\tp/q\n",
  ]

  static let anki = [
    "#separator:tab\n#html:true\n#deck:Sea::Fog\n#tags column:3\nlighthouse\tfyr\tcoast\n"
      + "<b>fog</b>&nbsp;x\ttåke<br>y\tweather\n\"a\nb\"\t{{c1::x::y}}\tt\n",
    "#separator:Semicolon\n#html:false\n#tags:a b\n#guid column:1\n#notetype column:2\n"
      + "#columns:id;kind;front;back\ng1;Basic;{{c1::Oslo::city}} by {{c2::a fjord}};extra\n"
      + "g2;Cloze;\"x;\"\"y\";[sound:a.mp3] <img src='p.png'>\n",
    "one\ttwo\nthree\tfour\n",
  ]
}
