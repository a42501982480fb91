import { defineTexts } from '../../../shared/texts.ts';

export const sortableTexts = defineTexts(
  'widget-sortable',
  {
    move: 'Move {{item}}',
    up: 'Move {{item}} up',
    down: 'Move {{item}} down',
    help: 'Press Space to pick the item up, the arrow keys to move it, Space again to put it down, and Escape to leave it where it was.',
    picked: '{{item}} is picked up. Position {{place}} of {{count}}.',
    over: '{{item}}: position {{place}} of {{count}}.',
    dropped: '{{item}} is at position {{place}} of {{count}}.',
    cancelled: '{{item}} is back where it was.',
  },
  {
    move: 'Przenieś: {{item}}',
    up: 'Przesuń w górę: {{item}}',
    down: 'Przesuń w dół: {{item}}',
    help: 'Spacja podnosi element, strzałki go przesuwają, druga spacja odkłada, a Escape zostawia tam, gdzie był.',
    picked: 'Podniesiono: {{item}}. Miejsce {{place}} z {{count}}.',
    over: '{{item}}: miejsce {{place}} z {{count}}.',
    dropped: '{{item}} jest na miejscu {{place}} z {{count}}.',
    cancelled: '{{item}} wraca na swoje miejsce.',
  },
);
