import {
  MutationCache,
  QueryClient,
  type MutationOptions,
  type QueryKey,
} from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Prefixes of the query keys to invalidate, in every tab. */
      changes?: readonly QueryKey[];
    };
  }
}

/** `invalidateQueries` keeps a first request in flight, which may precede the change. */
export async function refetchQueries(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** Browsers misreport being offline, so `networkMode` is `always`. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _onMutate, { meta }, { client }) => {
        for (const queryKey of meta?.changes ?? []) void refetchQueries(client, queryKey);
      },
    }),
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });

let browserClient: QueryClient | undefined;

/** One in the browser; a new one for each request on the server, whose users differ. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  return (browserClient ??= createQueryClient());
}

export const mutate = <Data, Variables, Result>(
  options: MutationOptions<Data, Error, Variables, Result>,
  variables: Variables,
): Promise<Data> => {
  const client = getQueryClient();
  return client.getMutationCache().build(client, options).execute(variables);
};
