extension ReaderSamples {
  static let html = [
    """
    <p dir="ltr">Which <b>light</b> is <i>to <u>port</u></i>?<br/>Caf&eacute; &#233; &#xE9;</p>
    <ul><li>red</li><li>green<ol start="3"><li>dark</li><li>bright</li></ol></li></ul>
    <pre>a
      b</pre><code>x = `y`</code><blockquote><p>Fog</p></blockquote><hr>
    """,
    """
    <h2>Heights #</h2><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2<br>3</td></tr></table>
    <a href="http://example.org/a(b)">link</a> <img src="a.png" alt="A [boat]"> x<sup>2</sup>
    H<sub>2</sub>O<sup>abc</sup> <span style="color:red">* _ # 1. - + &lt;b&gt;</span>
    """,
    """
    <div><script>if (a < b) { "</scrip" }</script><style>p { }</style><!-- c --><![CDATA[d]]>
    <p>one<p>two<li>three</p></div><dl><dt>t</dt><dd>d</dd></dl> a < b && c > d &amp;amp; &bogus;
    <p align=center class='x'>&nbsp;&nbsp;x&nbsp;</p><em></em><strong> s </strong><del>d</del>
    """,
  ]

  static let markdown = [
    """
    # Fog

    A *light* on __the__ `coast` [link](a.png "t") ![alt](b.png) <b>x</b> &amp; \\*

    - a
      - b
        1. c

    > quoted
    > > twice

    | a | b |
    |---|:-:|
    | 1 | `2|3` |

    ```swift
    let a = 1
    ```
    ***
    """
  ]
}
