/** The part that the benchmark uses; the package has no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    timeout: number;
    idReplacement: boolean;
    headers: Record<string, string>;
    /** Seconds. */
    duration?: number;
    /** Requests. */
    amount?: number;
  }
  interface Result {
    requests: { total: number };
    non2xx: number;
    errors: number;
    duration: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
