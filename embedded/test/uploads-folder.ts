import { tmpdir } from 'node:os';
import path from 'node:path';

/** The server creates it at its start; tests without uploads store nothing in it. */
export const UPLOADS_FOLDER = path.join(tmpdir(), 'portal-test-uploads');
