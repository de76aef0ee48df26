import { watchErrors } from '@/features/shell/error-reports/watch-errors';
import { watchNavigation } from '@/features/shell/navigation/navigation-progress';

// First, so that it reports errors of other scripts too.
watchErrors();
watchNavigation();
