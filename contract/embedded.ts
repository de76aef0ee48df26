/** Lowers the cost of password hashes, because the checks log in hundreds of times. */
import './fast-hashes.ts';
import '../embedded/src/main.ts';
