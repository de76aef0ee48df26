<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\Validation\Constraint;

use Drupal\ag_subscription\Coupon;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

/**
 * Validates coupons.
 */
final class CouponConstraintValidator extends ConstraintValidator implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(private readonly EntityTypeManagerInterface $entityTypeManager) {}

  /**
   * {@inheritdoc}
   */
  public function validate(mixed $value, Constraint $constraint): void {
    if (!$value instanceof NodeInterface || $value->bundle() !== 'coupon' || !$constraint instanceof CouponConstraint) {
      return;
    }
    $this->validateCode($value, $constraint);
    $this->validateDiscount($value, $constraint);
    $starts = $value->get('field_coupon_starts')->value;
    $expires = $value->get('field_coupon_expires')->value;
    if ($starts !== NULL && $expires !== NULL && (int) $expires <= (int) $starts) {
      $this->context->buildViolation($constraint->order)
        ->atPath('field_coupon_expires.0.value')
        ->addViolation();
    }
  }

  private function validateCode(NodeInterface $coupon, CouponConstraint $constraint): void {
    $code = Coupon::normalise((string) $coupon->get('field_coupon_code')->value);
    if ($code === '') {
      return;
    }
    if (!preg_match('/^[A-Z0-9-]+$/', $code)) {
      $this->context->buildViolation($constraint->code)
        ->atPath('field_coupon_code.0.value')
        ->addViolation();
      return;
    }
    $query = $this->entityTypeManager->getStorage('node')->getQuery()
      // Without access checks: codes of coupons hidden from the editor are taken, too.
      ->accessCheck(FALSE)
      ->condition('type', 'coupon')
      ->condition('field_coupon_code', $code)
      ->range(0, 1);
    if (!$coupon->isNew()) {
      $query->condition('nid', $coupon->id(), '<>');
    }
    foreach ($this->entityTypeManager->getStorage('node')->loadMultiple($query->execute()) as $other) {
      $this->context->buildViolation(
        $constraint->taken,
        ['%title' => $other->label(), '%code' => $code],
      )
        ->atPath('field_coupon_code.0.value')
        ->addViolation();
    }
  }

  private function validateDiscount(NodeInterface $coupon, CouponConstraint $constraint): void {
    $percent = $coupon->get('field_coupon_percent')->value;
    $amount = $coupon->get('field_coupon_amount')->value;
    $hasPercent = $percent !== NULL && $percent !== '';
    $hasAmount = $amount !== NULL && $amount !== '';
    if (!$hasPercent && !$hasAmount) {
      // A violation of the whole field, which has no item.
      $this->context->buildViolation($constraint->nothing)
        ->atPath('field_coupon_percent')
        ->addViolation();
    }
    elseif ($hasPercent && $hasAmount) {
      $this->context->buildViolation($constraint->both)
        ->atPath('field_coupon_amount.0.value')
        ->addViolation();
    }
    elseif ($hasAmount && is_numeric($amount) && $amount <= 0) {
      $this->context->buildViolation($constraint->amount)
        ->atPath('field_coupon_amount.0.value')
        ->addViolation();
    }
  }

}
