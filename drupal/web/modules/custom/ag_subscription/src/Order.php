<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_account\ConsentLog;
use Drupal\ag_game\JsonBody;

/**
 * The form of a purchase.
 */
final readonly class Order {

  /**
   * Maximum lengths, and messages for empty fields.
   */
  private const FIELDS = [
    'token' => [255, 'Enter your payment details.'],
    'first_name' => [100, 'Enter your first name.'],
    'last_name' => [100, 'Enter your last name.'],
    'plan' => [64, 'Choose a plan.'],
    'postal_code' => [20, 'Enter your postal code.'],
    'agreed_terms' => [ConsentLog::MAX_LENGTH, NULL],
  ];

  /**
   * @param string|null $coupon
   *   The code as entered.
   * @param string $consent
   *   Any text is consent of a new member; empty without.
   * @param array<string, string> $errors
   *   Messages by field.
   */
  private function __construct(
    public string $token,
    public string $name,
    public string $plan,
    public string $postalCode,
    public ?string $coupon,
    public string $consent,
    public array $errors,
  ) {}

  public static function fromBody(JsonBody $body): self {
    $errors = [];
    $values = array_map(static fn(): string => '', self::FIELDS);
    foreach (self::FIELDS as $name => [$longest, $missing]) {
      $value = self::text($body, $name);
      $error = match (TRUE) {
        $value === '' => $missing,
        mb_strlen($value) > $longest => "This is too long: it must be $longest characters or less.",
        default => NULL,
      };
      if ($error === NULL) {
        $values[$name] = $value;
      }
      else {
        $errors[$name] = $error;
      }
    }
    return new self(
      $values['token'],
      "{$values['first_name']} {$values['last_name']}",
      $values['plan'],
      $values['postal_code'],
      mb_substr(self::text($body, 'coupon'), 0, 64) ?: NULL,
      $values['agreed_terms'],
      $errors,
    );
  }

  public static function text(JsonBody $body, string $name): string {
    $value = $body->values[$name] ?? '';
    return is_string($value) ? trim($value) : '';
  }

}
