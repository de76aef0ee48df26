<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

use Drupal\Core\Field\FieldItemListInterface;
use Drupal\node\NodeInterface;

/**
 * Sets fields of a game, unless they have the value already.
 */
final class FieldWriter {

  private bool $hasChanges = FALSE;

  public function __construct(private readonly NodeInterface $game) {}

  /**
   * Values are equal if their main properties are.
   */
  public function set(string $field, mixed $value): void {
    $stored = $this->game->get($field);
    $new = clone $stored;
    $new->setValue($value);
    if (self::values($new) !== self::values($stored)) {
      $this->game->set($field, $value);
      $this->hasChanges = TRUE;
    }
  }

  public function hasChanges(): bool {
    return $this->hasChanges;
  }

  /**
   * @return string[]
   *   Main properties; a Boolean field without a value is FALSE.
   */
  private static function values(FieldItemListInterface $items): array {
    $definition = $items->getFieldDefinition();
    $property = (string) $definition->getFieldStorageDefinition()->getMainPropertyName();
    $values = array_map(
      static fn(mixed $value): string => trim((string) $value),
      array_column($items->getValue(), $property),
    );
    return $definition->getType() === 'boolean' ? [(string) (int) ($values[0] ?? 0)] : $values;
  }

}
