<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * Requires a coupon to have one kind of discount, and to end after it starts.
 */
#[Constraint(
  id: 'AgCoupon',
  label: new TranslatableMarkup('Coupon', [], ['context' => 'Validation']),
  type: ['entity:node'],
)]
final class CouponConstraint extends SymfonyConstraint {

  public string $nothing = 'Enter a percentage or an amount.';

  public string $both = 'Enter a percentage or an amount, not both.';

  public string $order = 'The end of the coupon must be after its start.';

}
