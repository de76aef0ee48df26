<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * Requires a coupon code that can be typed and a discount.
 */
#[Constraint(id: 'AgCoupon', label: new TranslatableMarkup('Coupon', [], ['context' => 'Validation']), type: ['entity:node'])]
final class CouponConstraint extends SymfonyConstraint {

  public string $code = 'A code has letters, digits and hyphens only, for example THURSDAY25.';

  public string $taken = 'The coupon %title has the code %code already. Choose another.';

  public string $nothing = 'Say what the coupon takes off: a percentage or an amount.';

  public string $both = 'Give a percentage or an amount, not both.';

  public string $amount = 'The amount must be more than 0.';

  public string $order = 'The coupon must be valid until a time after the one from which it is valid.';

}
