<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\Validation\Constraint;

use Drupal\node\NodeInterface;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

/**
 * Validates the combination of a coupon’s fields.
 */
final class CouponConstraintValidator extends ConstraintValidator {

  /**
   * {@inheritdoc}
   */
  public function validate(mixed $value, Constraint $constraint): void {
    if (
      !$value instanceof NodeInterface
      || $value->bundle() !== 'coupon'
      || !$constraint instanceof CouponConstraint
    ) {
      return;
    }
    $hasPercent = !$value->get('field_coupon_percent')->isEmpty();
    $hasAmount = !$value->get('field_coupon_amount')->isEmpty();
    if (!$hasPercent && !$hasAmount) {
      // A violation of the whole field, which has no item.
      $this->report($constraint->nothing, 'field_coupon_percent');
    }
    if ($hasPercent && $hasAmount) {
      $this->report($constraint->both, 'field_coupon_amount.0.value');
    }
    $starts = $value->get('field_coupon_starts')->value;
    $expires = $value->get('field_coupon_expires')->value;
    if ($starts !== NULL && $expires !== NULL && (int) $expires <= (int) $starts) {
      $this->report($constraint->order, 'field_coupon_expires.0.value');
    }
  }

  private function report(string $message, string $path): void {
    $this->context->buildViolation($message)->atPath($path)->addViolation();
  }

}
