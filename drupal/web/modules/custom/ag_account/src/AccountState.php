<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\user\UserInterface;

/**
 * The fields of an account that decide who can log in to it.
 */
final readonly class AccountState {

  public const FIELDS = ['name', 'mail', 'pass', 'status'];

  /**
   * @param array<string, string> $values
   *   Values by field.
   */
  private function __construct(private array $values) {}

  public static function of(UserInterface $user): self {
    $values = [];
    foreach (self::FIELDS as $field) {
      // Reading single properties would add them, and core's check of protected fields would see a
      // change.
      $values[$field] = $user->get($field)->getValue()[0]['value'] ?? NULL;
    }
    return self::fromRow($values);
  }

  public static function fromRow(array $row): self {
    $values = ['status' => empty($row['status']) ? '0' : '1'] + $row;
    return new self(array_map(strval(...), array_intersect_key($values, array_flip(self::FIELDS))));
  }

  public function get(string $field): string {
    return $this->values[$field] ?? '';
  }

  public function isActive(): bool {
    return $this->get('status') === '1';
  }

  /**
   * @return bool
   *   Whether the login that was verified with the other state is still possible.
   */
  public function hasSameLogin(self $other): bool {
    return $this->get('pass') === $other->get('pass') && $this->isActive() === $other->isActive();
  }

}
