/**
 * What a mouse, a pen or a finger does over the text, as a small state machine: it receives events and returns
 * what they mean. It does not access the page: the caller passes what is under the pointer.
 */

/** A press shorter than this starts no connector, and a finger selects nothing. Milliseconds. */
export const HOLD = 500;

export type Side = 'begin' | 'end';
export type Unit = 'grapheme' | 'word' | 'sentence';

/** What lies under the pointer. A handle without an id belongs to what is selected and not annotated yet. */
export type Spot =
  | { at: 'text' }
  | { at: 'label'; id: string }
  | { at: 'handle'; id: string | null; side: Side }
  | { at: 'arc'; id: string }
  | { at: 'outside' };

export type PointerEvents =
  | {
      kind: 'down';
      spot: Spot;
      offset: number | null;
      time: number;
      touch: boolean;
      /** How many clicks in a row, this one included. */
      clicks: number;
      /** Shift: goes on with the selection. Ctrl: takes a label into the set of picked ones. */
      extend: boolean;
      toggle: boolean;
    }
  /** `far`: further from the press than a hand trembles. */
  | { kind: 'move'; spot: Spot; offset: number | null; time: number; far: boolean }
  /** Nothing moved, but time went by. */
  | { kind: 'hold'; time: number }
  | { kind: 'up'; spot: Spot; offset: number | null; time: number }
  | { kind: 'cancel' };

type Down = Extract<PointerEvents, { kind: 'down' }>;

export type PointerState =
  | { at: 'idle' }
  /** `far`: it has left the place of the press. */
  | { at: 'pressed'; down: Down; far: boolean }
  | { at: 'selecting'; anchor: number; focus: number; unit: Unit; touch: boolean }
  | { at: 'limiting'; id: string | null; side: Side; offset: number | null }
  /** `left`: it was somewhere else than on its own label. */
  | { at: 'connecting'; from: string; over: string | null; left: boolean };

/** What it means. Those that end in `-ed` are final, the others go on while the pointer moves. */
export type Deed =
  | { do: 'caret'; offset: number; extend: boolean; touch: boolean }
  | { do: 'select'; anchor: number; focus: number; unit: Unit }
  | { do: 'selected'; unit: Unit; touch: boolean }
  | { do: 'open'; id: string }
  | { do: 'toggle'; id: string }
  | { do: 'arc'; id: string }
  | { do: 'limit'; id: string | null; side: Side; offset: number }
  | { do: 'limited'; id: string | null; side: Side; offset: number }
  | { do: 'connected'; from: string; to: string }
  /** A label was drawn away before it had been pressed long enough. */
  | { do: 'too-short' }
  | { do: 'given-up' };

type Step = readonly [PointerState, readonly Deed[]];

export const IDLE: PointerState = { at: 'idle' };
const nothing: readonly Deed[] = [];
const UNITS: readonly Unit[] = ['grapheme', 'word', 'sentence'];

const begin = (down: Down): Step => {
  const { spot, offset, clicks, extend, touch } = down;
  if (spot.at === 'handle') return [{ at: 'limiting', id: spot.id, side: spot.side, offset: null }, nothing];
  if (spot.at === 'text' && !touch && offset !== null && clicks > 1 && !extend) {
    const unit = UNITS[Math.min(clicks, UNITS.length) - 1] ?? 'word';
    return [
      { at: 'selecting', anchor: offset, focus: offset, unit, touch },
      [{ do: 'select', anchor: offset, focus: offset, unit }],
    ];
  }
  return spot.at === 'outside' ? [IDLE, nothing] : [{ at: 'pressed', down, far: false }, nothing];
};

/** A press that has lasted: on a label a connector begins, under a finger a selection. */
const held = (down: Down, over: Spot): Step => {
  const { spot, offset, touch } = down;
  if (spot.at === 'label') {
    const target = over.at === 'label' && over.id !== spot.id ? over.id : null;
    const left = over.at !== 'label' || over.id !== spot.id;
    return [{ at: 'connecting', from: spot.id, over: target, left }, nothing];
  }
  if (spot.at === 'text' && touch && offset !== null) {
    return [
      { at: 'selecting', anchor: offset, focus: offset, unit: 'word', touch },
      [{ do: 'select', anchor: offset, focus: offset, unit: 'word' }],
    ];
  }
  return [{ at: 'pressed', down, far: false }, nothing];
};

const released = ({ down, far }: PointerState & { at: 'pressed' }): readonly Deed[] => {
  const { spot, offset, extend, toggle, touch } = down;
  if (spot.at === 'label' && far) return [{ do: 'too-short' }];
  if (spot.at === 'label') return [{ do: toggle ? 'toggle' : 'open', id: spot.id }];
  if (spot.at === 'arc') return [{ do: 'arc', id: spot.id }];
  return offset === null ? nothing : [{ do: 'caret', offset, extend, touch }];
};

const whilePressed = (state: PointerState & { at: 'pressed' }, event: PointerEvents): Step => {
  const { down } = state;
  if (event.kind === 'up') return [IDLE, released(state)];
  if (event.kind === 'hold') return event.time - down.time >= HOLD ? held(down, down.spot) : [state, nothing];
  if (event.kind !== 'move') return [IDLE, nothing];
  if (down.spot.at === 'label') {
    if (event.time - down.time >= HOLD) return held(down, event.spot);
    if (event.far && down.touch) return [IDLE, nothing];
    return [event.far ? { ...state, far: true } : state, nothing];
  }
  if (!event.far) return [state, nothing];
  // A finger that moves before it has rested scrolls.
  if (down.touch || down.spot.at !== 'text' || down.offset === null) return [down.touch ? IDLE : state, nothing];
  const focus = event.offset ?? down.offset;
  return [
    { at: 'selecting', anchor: down.offset, focus, unit: 'grapheme', touch: false },
    [{ do: 'select', anchor: down.offset, focus, unit: 'grapheme' }],
  ];
};

const whileSelecting = (state: PointerState & { at: 'selecting' }, event: PointerEvents): Step => {
  if (event.kind === 'up') return [IDLE, [{ do: 'selected', unit: state.unit, touch: state.touch }]];
  if (event.kind === 'move' && event.offset !== null && event.offset !== state.focus) {
    const { anchor, unit } = state;
    return [{ ...state, focus: event.offset }, [{ do: 'select', anchor, focus: event.offset, unit }]];
  }
  return event.kind === 'cancel' || event.kind === 'down' ? [IDLE, [{ do: 'given-up' }]] : [state, nothing];
};

const whileLimiting = (state: PointerState & { at: 'limiting' }, event: PointerEvents): Step => {
  const { id, side, offset } = state;
  if (event.kind === 'up') return [IDLE, offset === null ? nothing : [{ do: 'limited', id, side, offset }]];
  if (event.kind === 'move' && event.offset !== null && event.offset !== offset) {
    return [{ ...state, offset: event.offset }, [{ do: 'limit', id, side, offset: event.offset }]];
  }
  return event.kind === 'cancel' || event.kind === 'down' ? [IDLE, [{ do: 'given-up' }]] : [state, nothing];
};

const whileConnecting = (state: PointerState & { at: 'connecting' }, event: PointerEvents): Step => {
  const { from } = state;
  if (event.kind === 'move') {
    const isHome = event.spot.at === 'label' && event.spot.id === from;
    const now = event.spot.at === 'label' && !isHome ? event.spot.id : null;
    return [{ ...state, over: now, left: state.left || !isHome }, nothing];
  }
  if (event.kind === 'hold') return [state, nothing];
  if (event.kind === 'up' && event.spot.at === 'label' && event.spot.id !== from) {
    return [IDLE, [{ do: 'connected', from, to: event.spot.id }]];
  }
  // A slow hand pressed the label and went nowhere.
  if (event.kind === 'up' && event.spot.at === 'label' && !state.left) {
    return [IDLE, [{ do: 'given-up' }, { do: 'open', id: from }]];
  }
  return [IDLE, [{ do: 'given-up' }]];
};

/** The next state, and what the event meant. */
export const pointerStep = (state: PointerState, event: PointerEvents): Step => {
  switch (state.at) {
    case 'idle':
      return event.kind === 'down' ? begin(event) : [state, nothing];
    case 'pressed':
      return whilePressed(state, event);
    case 'selecting':
      return whileSelecting(state, event);
    case 'limiting':
      return whileLimiting(state, event);
    case 'connecting':
      return whileConnecting(state, event);
  }
};
