const numeric = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;

const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** PHP's truthiness. */
function isTrue(value: unknown): boolean {
  if (isMap(value)) return Object.keys(value).length > 0;
  return (
    value !== null &&
    value !== undefined &&
    value !== false &&
    value !== 0 &&
    value !== '' &&
    value !== '0'
  );
}

const sign = (left: number | string | boolean, right: number | string | boolean): number =>
  left < right ? -1 : left > right ? 1 : 0;

/** PHP's `<=>` for YAML and query values. Arrays that cannot be compared count as greater. */
export function phpCompare(left: unknown, right: unknown): number {
  const [isNone, isNoneToo] = [left ?? null, right ?? null].map((value) => value === null);
  if (isNone && typeof right === 'string') return sign('', right);
  if (isNoneToo && typeof left === 'string') return sign(left, '');
  if (isNone || isNoneToo || typeof left === 'boolean' || typeof right === 'boolean')
    return sign(isTrue(left), isTrue(right));
  if (isMap(left) && isMap(right)) return compareArrays(left, right);
  if (isMap(left)) return 1;
  if (isMap(right)) return -1;
  const [a, b] = [String(left), String(right)];
  return numeric.test(a) && numeric.test(b) ? sign(Number(a), Number(b)) : sign(a, b);
}

function compareArrays(left: object, right: object): number {
  const [own, others] = [Object.entries(left), new Map(Object.entries(right))];
  if (own.length !== others.size) return sign(own.length, others.size);
  for (const [key, value] of own) {
    if (!others.has(key)) return 1;
    const order = phpCompare(value, others.get(key));
    if (order !== 0) return order;
  }
  return 0;
}
