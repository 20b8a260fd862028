/**
 * A source map with lines but without columns and names: a quarter of the segments. At the first stack trace Node parses
 * the map into about a hundred bytes per segment and keeps them.
 */
export function mapOfLines(map) {
  return {
    ...map,
    names: [],
    mappings: map.mappings.split(';').reduce(shortened, startOfMap()).lines.join(';'),
  };
}

function startOfMap() {
  return { lines: [], read: [0, 0, 0, 0], written: [0, 0, 0, 0] };
}

/** Generated columns restart at each line; source, line and column are relative to the previous segment. */
function shortened({ lines, read, written }, line) {
  const segments = [];
  let place = null;
  read[0] = written[0] = 0;
  for (const segment of line ? line.split(',') : []) {
    const steps = decode(segment);
    steps.slice(0, 4).forEach((step, field) => (read[field] += step));
    const fields = Math.min(steps.length, 4);
    const here = fields === 1 ? 'nowhere' : `${read[1]}:${read[2]}`;
    if (here === place) continue;
    place = here;
    segments.push(encode(read.slice(0, fields).map((value, field) => value - written[field])));
    for (let field = 0; field < fields; field += 1) written[field] = read[field];
  }
  return { lines: [...lines, segments.join(',')], read, written };
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 VLQ as in source maps: five bits per digit, lowest first, the sign in the first digit. */
function decode(segment) {
  const values = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = digits.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    values.push(value & 1 ? -(value >> 1) : value >> 1);
    value = shift = 0;
  }
  return values;
}

function encode(values) {
  return values.map(encodeOne).join('');
}

function encodeOne(value) {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = '';
  do {
    const bits = rest & 31;
    rest >>>= 5;
    text += digits[rest > 0 ? bits | 32 : bits];
  } while (rest > 0);
  return text;
}
