/**
 * Entry point of the embedded server under test. Lowers the cost of password hashes, because the
 * checks log in hundreds of times; tests of the embedded server cover the recommended cost.
 */
import './fast-hashes.ts';
import '../embedded/src/main.ts';
