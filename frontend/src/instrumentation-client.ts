import { watchErrors } from '@/features/shell/error-reports/watch-errors';

export { showNavigationProgress as onRouterTransitionStart } from '@/features/shell/navigation/navigation-progress';

// First, to report errors of other scripts too.
watchErrors();
