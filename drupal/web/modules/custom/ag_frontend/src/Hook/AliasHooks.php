<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Hook;

use Drupal\ag_frontend\ChangedTags;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\path_alias\PathAliasInterface;

/**
 * Notifies the site of content whose address changes without being saved.
 */
final readonly class AliasHooks {

  private const PATHS = ['node' => 'node', 'taxonomy/term' => 'taxonomy_term'];

  public function __construct(private ChangedTags $changed) {}

  #[Hook('path_alias_insert')]
  #[Hook('path_alias_update')]
  #[Hook('path_alias_delete')]
  public function aliasChanged(PathAliasInterface $alias): void {
    $original = $alias->getOriginal();
    $aliases = [$alias, ...($original instanceof PathAliasInterface ? [$original] : [])];
    foreach ($aliases as $each) {
      if (preg_match('~^/(node|taxonomy/term)/(\d+)$~', (string) $each->getPath(), $parts)) {
        $this->changed->invalidateTags([self::PATHS[$parts[1]] . ":$parts[2]"]);
      }
    }
  }

}
