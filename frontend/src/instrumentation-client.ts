import { watchErrors } from '@/features/shell/error-reports/watch-errors';

// Before anything of the page runs, so that what fails first is heard too.
watchErrors();
