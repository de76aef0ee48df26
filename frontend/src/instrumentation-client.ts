import { watchErrors } from '@/features/shell/error-reports/watch-errors';

export { showNavigationProgress as onRouterTransitionStart } from '@/features/shell/navigation/navigation-progress';

// First, so that it reports errors of other scripts too.
watchErrors();
