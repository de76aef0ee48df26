import { watchErrors } from '@/features/shell/error-reports/watch-errors';
import { watchGoing } from '@/features/shell/going/going-bar';

// Before anything of the page runs, so that what fails first is heard too.
watchErrors();
watchGoing();
