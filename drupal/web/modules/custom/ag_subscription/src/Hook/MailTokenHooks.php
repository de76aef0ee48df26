<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\Core\Hook\Attribute\Hook;

/**
 * Tokens of emails about game passes, whose values PassMailer computes.
 */
final class MailTokenHooks {

  private const TYPES = ['game-pass', 'pass-payment'];

  #[Hook('tokens')]
  public function tokens(string $type, array $tokens, array $data): array {
    $values = in_array($type, self::TYPES, TRUE) && is_array($data[$type] ?? NULL) ? $data[$type] : [];
    $replacements = [];
    foreach (array_intersect_key($values, $tokens) as $name => $value) {
      $replacements[$tokens[$name]] = $value;
    }
    return $replacements;
  }

}
