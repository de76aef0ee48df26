<?php

declare(strict_types=1);

namespace Drupal\ag_frontend;

use Drupal\Core\Database\Connection;

/**
 * Former aliases of content, for redirects.
 */
final class MovedAddresses {

  private const TABLE = 'ag_frontend_moved';

  public function __construct(private readonly Connection $database) {}

  /**
   * Records a former alias of an internal path.
   */
  public function remember(string $alias, string $path): void {
    $this->database->merge(self::TABLE)->key('alias', $alias)->fields(['path' => $path])->execute();
  }

  /**
   * Deletes a former alias that other content uses now.
   */
  public function forget(string $alias): void {
    $this->database->delete(self::TABLE)->condition('alias', $alias)->execute();
  }

  /**
   * Deletes the former aliases of deleted content.
   */
  public function forgetPath(string $path): void {
    $this->database->delete(self::TABLE)->condition('path', $path)->execute();
  }

  /**
   * The internal path of a former alias.
   */
  public function path(string $alias): ?string {
    $path = $this->database->select(self::TABLE, 'moved')->fields('moved', ['path'])->condition('alias', $alias)->execute()?->fetchField();
    return is_string($path) ? $path : NULL;
  }

}
