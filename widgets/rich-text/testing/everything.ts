const cell = (name: 'th' | 'td', text: string) => `<${name}><p>${text}</p></${name}>`;

export const PICTURE_PATH = 'files/0b0e7a64-3c0f-4c7e-9d2a-0c6b3f1f5a11/scan 1 & 2.png';
const picture = `<img src="${PICTURE_PATH.replace('&', '&amp;')}" alt="scan" width="40" height="30">`;

/** All that the editor can write, as it writes it. */
export const EVERYTHING = [
  '<h2>Heading</h2><h3>another</h3>',
  '<p>plain <strong>bold</strong> <em>italic</em> <u>underlined</u> <s>struck</s> <code>code</code><br>next line</p>',
  `<p>a picture ${picture} in a line</p>`,
  '<ul><li><p>one</p><ol><li><p>deeper</p></li></ol></li><li><p>two</p></li></ul>',
  '<blockquote><p>quoted &lt;b&gt; &amp; kept</p></blockquote><hr><pre><code>a  b</code></pre>',
  '<p><a href="https://example.org/a?b=1&amp;c=2">a link</a></p>',
  `<table><tbody><tr>${cell('th', 'Term')}${cell('th', '')}</tr><tr>${cell('td', 'x')}${cell('td', 'y')}</tr></tbody></table>`,
].join('');
