<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_account\Consents;
use Drupal\ag_game\JsonBody;

/**
 * What somebody who buys a pass has filled in.
 */
final class Order {

  /**
   * Longest values: those of the table's columns, and what gateways issue.
   */
  private const FIELDS = [
    'token' => [255, 'Enter how you pay.'],
    'first_name' => [100, 'Enter your first name.'],
    'last_name' => [100, 'Enter your last name.'],
    'plan' => [64, 'Choose a plan.'],
    'postal_code' => [20, 'Enter your postal code.'],
  ];

  /**
   * What was read.
   *
   * @param string $token
   *   Of the payment form.
   * @param string $firstName
   *   Trimmed, as the other texts.
   * @param string $lastName
   *   Trimmed.
   * @param string $plan
   *   Key of the plan.
   * @param string $postalCode
   *   Trimmed.
   * @param string|null $coupon
   *   A code as it was typed.
   * @param string $consent
   *   The sentence that a new member agreed to, as it was shown; empty when there was none.
   * @param array<string, string> $faults
   *   A sentence by field.
   */
  private function __construct(
    public readonly string $token,
    public readonly string $firstName,
    public readonly string $lastName,
    public readonly string $plan,
    public readonly string $postalCode,
    public readonly ?string $coupon,
    public readonly string $consent,
    public readonly array $faults,
  ) {}

  public static function of(JsonBody $body): self {
    [$values, $faults] = [[], []];
    foreach (self::FIELDS as $name => [$longest, $missing]) {
      $value = self::text($body, $name);
      if ($value === '') {
        $faults[$name] = $missing;
      }
      elseif (mb_strlen($value) > $longest) {
        $faults[$name] = "This is too long: it must be $longest characters or less.";
        $value = '';
      }
      $values[$name] = $value;
    }
    $coupon = mb_substr(self::text($body, 'coupon'), 0, 64);
    $consent = self::text($body, 'agreed_terms');
    if (mb_strlen($consent) > Consents::LONGEST) {
      $faults['agreed_terms'] = 'This is too long: it must be ' . Consents::LONGEST . ' characters or less.';
    }
    return new self(
      $values['token'],
      $values['first_name'],
      $values['last_name'],
      $values['plan'],
      $values['postal_code'],
      $coupon === '' ? NULL : $coupon,
      $consent,
      $faults,
    );
  }

  /**
   * A trimmed text of a request; empty when there is none.
   */
  public static function text(JsonBody $body, string $name): string {
    $value = $body->values[$name] ?? '';
    return is_string($value) ? trim($value) : '';
  }

}
