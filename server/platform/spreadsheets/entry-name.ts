/** Linux takes 255 bytes; programs that unpack add endings of their own. */
const MOST_BYTES = 200;
/** Devices of Windows, whatever ending follows. */
const RESERVED = /^(con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³])(?= *(?:\.|$))/i;
/** Windows takes them away. */
const UNFIT_END = /[. ]$/;
const ENDING = /(?<=.)\.[^.]{1,19}$/u;

/** The name of a file in an archive as every system unpacks it: short enough, with its ending, and no device of Windows. */
export const entryName = (name: string): string => {
  const free = name.replace(RESERVED, '$1_');
  const short = Buffer.byteLength(free) > MOST_BYTES ? shortened(free) : free;
  return UNFIT_END.test(short) ? `${short}_` : short;
};

const shortened = (name: string): string => {
  const ending = ENDING.exec(name)?.[0] ?? '';
  let room = MOST_BYTES - 1 - Buffer.byteLength(ending);
  let kept = '';
  for (const sign of name.slice(0, name.length - ending.length)) {
    room -= Buffer.byteLength(sign);
    if (room < 0) break;
    kept += sign;
  }
  return kept + ending;
};
