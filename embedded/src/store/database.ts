import BetterSqlite3, { type Database } from 'better-sqlite3';
import {
  type Compilable,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { QueryReader, Tag } from './changes.ts';
import { TimeLimit } from './time-limit.ts';

/** What SQLite holds in a cell. Booleans are 0 and 1, maps JSON text, times seconds since 1970. */
export type SqlValue = string | number | null;

/** Kysely without tables: `db.withTables<MyTables>()` makes it know some. */
export type Builder = Kysely<Record<never, never>>;

/**
 * SQLite behind Kysely's builder. Statements run at once (better-sqlite3 is synchronous), so that a `transaction` cannot interleave
 * with another request: build with `db`, execute with `all`, `get` or `run`.
 */
export class Connection {
  readonly db: Builder = new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  readonly sqlite: Database;
  readonly timeLimit: TimeLimit;
  readonly #statements = new Map<string, BetterSqlite3.Statement>();
  #reads: Set<Tag> | null = null;
  #unknown = false;
  #tables: ReadonlySet<string> | undefined;

  /** @param file Path of the data file, made when missing; `:memory:` for one that vanishes. */
  constructor(
    file: string,
    /** Without it nobody can tell what a query reads. */
    private readonly reader: QueryReader | null = null,
  ) {
    this.sqlite = new BetterSqlite3(file);
    this.sqlite.pragma('journal_mode = WAL');
    this.sqlite.pragma('synchronous = FULL');
    this.sqlite.pragma('case_sensitive_like = OFF');
    this.sqlite.pragma('cache_size = -65536');
    this.sqlite.function('capitals', { deterministic: true }, (text) =>
      typeof text === 'string' ? text.toUpperCase() : text,
    );
    this.timeLimit = new TimeLimit(this.sqlite);
  }

  /** All rows of a select, or of a write with `returning`. */
  all<Row>(query: Compilable<Row>): Row[] {
    const { sql, parameters } = query.compile();
    return this.rows<Row>(sql, parameters);
  }

  /** The first row, or undefined. */
  get<Row>(query: Compilable<Row>): Row | undefined {
    return this.all(query)[0];
  }

  /** Executes a write; answered only when it is on disk (or, inside `transaction`, when that is). */
  run(query: Compilable<unknown>): { changes: number; lastInsertRowid: number } {
    const { sql, parameters } = query.compile();
    return this.execute(sql, parameters);
  }

  /**
   * Rows of plain SQL with positional parameters.
   *
   * @param reads what they depend on, where that is less than the words of the query say.
   */
  rows<Row>(
    sql: string,
    parameters: readonly unknown[],
    reads?: (rows: readonly Row[]) => readonly Tag[],
  ): Row[] {
    const statement: BetterSqlite3.Statement<unknown[], Row> = this.#statement<Row>(sql);
    const rows = statement.all(...parameters);
    if (this.#reads !== null) this.#note(this.#reads, reads?.(rows) ?? this.#tagsOf(sql));
    return rows;
  }

  /** The one column of a select: ten thousand numbers are read so in a third of the time of their rows. */
  column<Value extends SqlValue>(query: Compilable<Record<string, Value>>): Value[] {
    const { sql, parameters } = query.compile();
    if (this.#reads !== null) this.#note(this.#reads, this.#tagsOf(sql));
    return this.#statement<Value>(sql, 'one column').all(...parameters);
  }

  /** Executes plain SQL with positional parameters. */
  execute(
    sql: string,
    parameters: readonly unknown[],
  ): { changes: number; lastInsertRowid: number } {
    const { changes, lastInsertRowid } = this.#statement(sql).run(...parameters);
    return { changes, lastInsertRowid: Number(lastInsertRowid) };
  }

  /** Does something, which must be synchronous, and tells what it has read; null when that cannot be told. */
  watch<T>(work: () => T): { result: T; reads: ReadonlySet<Tag> | null } {
    const reads = new Set<Tag>();
    this.#reads = reads;
    this.#unknown = false;
    try {
      const result = work();
      return { result, reads: this.#unknown ? null : reads };
    } finally {
      this.#reads = null;
    }
  }

  /** What has changed after a number of the list of changes, and the number of the last of them; null for all that there is. */
  changesAfter(number: number): { last: number; what: readonly Tag[] | null } {
    const rows = this.#statement<{ number: number; what: Tag }>(
      'SELECT number, what FROM changed WHERE number > ? ORDER BY number',
    ).all(number);
    const first = rows[0]?.number ?? number + 1;
    return {
      last: rows.at(-1)?.number ?? number,
      what: first === number + 1 ? rows.map(({ what }) => what) : null,
    };
  }

  #note(noted: Set<Tag>, tags: readonly Tag[] | null): void {
    if (tags === null) this.#unknown = true;
    else for (const tag of tags) noted.add(tag);
  }

  #tagsOf(sql: string): readonly Tag[] | null {
    this.#tables ??= new Set(
      this.#statement<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .all()
        .map(({ name }) => name),
    );
    return this.reader?.read(sql, this.#tables) ?? null;
  }

  /** All or nothing. `work` must be synchronous. Nested calls join the outer one. */
  transaction<T>(work: () => T): T {
    return this.sqlite.inTransaction ? work() : this.sqlite.transaction(work).immediate();
  }

  close(): void {
    this.#statements.clear();
    this.sqlite.close();
  }

  #statement<Row>(
    sql: string,
    gives: 'rows' | 'one column' = 'rows',
  ): BetterSqlite3.Statement<unknown[], Row> {
    const key = `${gives}: ${sql}`;
    const known = this.#statements.get(key);
    if (known) return known as BetterSqlite3.Statement<unknown[], Row>;
    const statement = this.sqlite.prepare<unknown[], Row>(sql);
    if (gives === 'one column') statement.pluck();
    if (this.#statements.size >= 500) this.#statements.clear();
    this.#statements.set(key, statement as BetterSqlite3.Statement);
    return statement;
  }
}
