/**
 * Lowers the cost of password hashes, because the checks log in hundreds of times. The embedded
 * server's own tests cover the recommended cost.
 */
import './fast-hashes.ts';
import '../embedded/src/main.ts';
