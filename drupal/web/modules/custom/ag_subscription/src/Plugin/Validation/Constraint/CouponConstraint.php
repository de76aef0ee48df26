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

  public string $code = 'Use only letters, digits and hyphens in the code, for example THURSDAY25.';

  public string $taken = 'The coupon %title already has the code %code. Choose another.';

  public string $nothing = 'Enter a percentage or an amount.';

  public string $both = 'Enter a percentage or an amount, not both.';

  public string $amount = 'The amount must be more than 0.';

  public string $order = 'The end of the coupon must be after its start.';

}
