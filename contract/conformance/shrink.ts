import { parameterName, type Request } from './request.ts';

/**
 * Finds the smallest request for which `differs` is true: removes parameters one at a time or a
 * filter at a time, then shortens the rest. Calls `differs` at most `budget` times.
 */
export async function shrink(
  request: Request,
  differs: (smaller: Request) => Promise<boolean>,
  budget = 60,
): Promise<Request> {
  let smallest = request;
  let left = budget;
  for (let progress = true; progress && left > 0;) {
    progress = false;
    for (const smaller of candidates(smallest)) {
      if (left-- <= 0) break;
      if (!(await differs(smaller))) continue;
      smallest = smaller;
      progress = true;
      break;
    }
  }
  return smallest;
}

/** Smaller requests, largest reduction first. */
export function* candidates(request: Request): Generator<Request> {
  if (request.as !== 'anonymous') yield { ...request, as: 'anonymous' };
  if (Object.keys(request.headers).length > 0) yield { ...request, headers: {} };
  if (request.query.length > 1) yield { ...request, query: [] };
  const families = [...new Set(request.query.map(family))];
  if (families.length > 1)
    for (const one of families) yield without(request, (parameter) => family(parameter) === one);
  for (const [at] of request.query.entries())
    yield { ...request, query: request.query.toSpliced(at, 1) };
  for (const [at, parameter] of request.query.entries())
    for (const shorter of shorterValues(parameter))
      yield { ...request, query: request.query.with(at, shorter) };
}

const without = (request: Request, drop: (parameter: string) => boolean): Request => ({
  ...request,
  query: request.query.filter((parameter) => !drop(parameter)),
});

/** Related parameters: all of `filter[a]`, all of `page`. */
const family = (parameter: string): string =>
  /^\w+(?:\[[^\]]*\])?/.exec(decodeURIComponent(parameterName(parameter)))?.[0] ?? '';

function shorterValues(parameter: string): string[] {
  const name = parameterName(parameter);
  const value = parameter.slice(name.length + 1);
  const plain = decodeURIComponent(value);
  const shorter: string[] = [];
  for (const separator of [',', '.']) {
    const parts = plain.split(separator);
    if (parts.length > 1 && !/^\d/.test(plain))
      shorter.push(...parts.map((_, at) => parts.toSpliced(at, 1).join(separator)));
  }
  // The last sort key makes the order deterministic.
  if (decodeURIComponent(name) === 'sort')
    shorter.splice(
      0,
      shorter.length,
      ...plain
        .split(',')
        .slice(0, -1)
        .map((_, at, keys) => [...keys.toSpliced(at, 1), plain.split(',').at(-1)].join(',')),
    );
  if (/^(include|fields|sort)/.test(decodeURIComponent(name)))
    return shorter.map((one) => `${name}=${encodeURIComponent(one)}`);
  if (decodeURIComponent(name).endsWith('[value]') && plain.length > 1)
    shorter.push('1', 'a', [...plain].slice(0, plain.length / 2).join(''));
  return shorter.map((one) => `${name}=${encodeURIComponent(one)}`);
}
