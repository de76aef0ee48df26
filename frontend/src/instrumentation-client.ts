import { sessionQuery } from '@/features/account/auth/session-query';
import { getQueryClient } from '@/features/account/queries/query-client';
import { watchErrors } from '@/features/shell/error-reports/watch-errors';

export { showNavigationProgress as onRouterTransitionStart } from '@/features/shell/navigation/navigation-progress';

// First, to report errors of other scripts too.
watchErrors();

// Before hydration, because every header waits for it.
void getQueryClient().prefetchQuery(sessionQuery);
