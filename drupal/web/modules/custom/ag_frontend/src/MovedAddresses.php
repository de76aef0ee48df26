<?php

declare(strict_types=1);

namespace Drupal\ag_frontend;

use Drupal\Core\Database\Connection;

/**
 * Addresses that content had: links and bookmarks of them lead to where it stands now.
 */
final class MovedAddresses {

  private const TABLE = 'ag_frontend_moved';

  public function __construct(private readonly Connection $database) {}

  /**
   * Remembers that what is at an inner path had this address.
   */
  public function remember(string $alias, string $path): void {
    $this->database->merge(self::TABLE)->key('alias', $alias)->fields(['path' => $path])->execute();
  }

  /**
   * Forgets a former address: something else stands there now.
   */
  public function forget(string $alias): void {
    $this->database->delete(self::TABLE)->condition('alias', $alias)->execute();
  }

  /**
   * Forgets the former addresses of what is no more.
   */
  public function forgetPath(string $path): void {
    $this->database->delete(self::TABLE)->condition('path', $path)->execute();
  }

  /**
   * The inner path of what had this address.
   */
  public function path(string $alias): ?string {
    $path = $this->database->select(self::TABLE, 'moved')->fields('moved', ['path'])->condition('alias', $alias)->execute()?->fetchField();
    return is_string($path) ? $path : NULL;
  }

}
