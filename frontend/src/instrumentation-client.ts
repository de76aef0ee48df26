import { watchErrors } from '@/features/shell/error-reports/watch-errors';
import { watchNavigation } from '@/features/shell/navigation/navigation-progress';

// Before anything of the page runs, so that what fails first is heard too.
watchErrors();
watchNavigation();
