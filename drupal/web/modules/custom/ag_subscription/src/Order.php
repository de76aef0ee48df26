<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_account\ConsentLog;
use Drupal\ag_game\JsonBody;

/**
 * The validated form of a purchase.
 */
final readonly class Order {

  /**
   * Maximum lengths of columns and tokens.
   */
  private const FIELDS = [
    'token' => [255, 'Enter your payment details.'],
    'first_name' => [100, 'Enter your first name.'],
    'last_name' => [100, 'Enter your last name.'],
    'plan' => [64, 'Choose a plan.'],
    'postal_code' => [20, 'Enter your postal code.'],
  ];

  /**
   * @param string $consent
   *   Text that a new member agreed to; empty without one.
   * @param array<string, string> $errors
   *   Messages by field.
   */
  private function __construct(
    public string $token,
    public string $firstName,
    public string $lastName,
    public string $plan,
    public string $postalCode,
    public ?string $coupon,
    public string $consent,
    public array $errors,
  ) {}

  public static function fromBody(JsonBody $body): self {
    $values = array_fill_keys(array_keys(self::FIELDS), '');
    $errors = [];
    foreach (self::FIELDS as $name => [$longest, $missing]) {
      $value = self::text($body, $name);
      if ($value === '') {
        $errors[$name] = $missing;
      }
      elseif (mb_strlen($value) > $longest) {
        $errors[$name] = "This is too long: it must be $longest characters or less.";
      }
      else {
        $values[$name] = $value;
      }
    }
    $coupon = mb_substr(self::text($body, 'coupon'), 0, 64);
    $consent = self::text($body, 'agreed_terms');
    if (mb_strlen($consent) > ConsentLog::MAX_LENGTH) {
      $errors['agreed_terms'] = 'This is too long: it must be ' . ConsentLog::MAX_LENGTH . ' characters or less.';
    }
    return new self(
      $values['token'],
      $values['first_name'],
      $values['last_name'],
      $values['plan'],
      $values['postal_code'],
      $coupon === '' ? NULL : $coupon,
      $consent,
      $errors,
    );
  }

  public function couponCode(): ?string {
    return $this->coupon === NULL ? NULL : Coupon::normalize($this->coupon);
  }

  public static function text(JsonBody $body, string $name): string {
    $value = $body->values[$name] ?? '';
    return is_string($value) ? trim($value) : '';
  }

}
