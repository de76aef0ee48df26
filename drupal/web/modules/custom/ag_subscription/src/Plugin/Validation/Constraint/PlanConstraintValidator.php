<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\Validation\Constraint;

use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

/**
 * Validates plans.
 */
final class PlanConstraintValidator extends ConstraintValidator implements ContainerInjectionInterface {

  use AutowireTrait;

  /**
   * ISO 4217 currencies without two decimals.
   */
  private const NO_CENTS = [
    'BHD', 'BIF', 'CLF', 'CLP', 'DJF', 'GNF', 'IQD', 'ISK', 'JOD', 'JPY', 'KMF', 'KRW', 'KWD', 'LYD',
    'MGA', 'MRU', 'OMR', 'PYG', 'RWF', 'TND', 'UGX', 'UYI', 'UYW', 'VND', 'VUV', 'XAF', 'XOF', 'XPF',
  ];

  public function __construct(private readonly EntityTypeManagerInterface $entityTypeManager) {}

  /**
   * {@inheritdoc}
   */
  public function validate(mixed $value, Constraint $constraint): void {
    if (!$value instanceof NodeInterface || $value->bundle() !== 'plan' || !$constraint instanceof PlanConstraint) {
      return;
    }
    $this->validateKey($value, $constraint);
    $price = $value->get('field_plan_price')->value;
    if (is_numeric($price) && $price <= 0) {
      $this->context->buildViolation($constraint->price)->atPath('field_plan_price.0.value')->addViolation();
    }
    $currency = (string) $value->get('field_plan_currency')->value;
    if ($currency !== '' && !preg_match('/^[A-Z]{3}$/', $currency)) {
      $this->context->buildViolation($constraint->currency)->atPath('field_plan_currency.0.value')->addViolation();
    }
    elseif (in_array($currency, self::NO_CENTS, TRUE)) {
      $this->context->buildViolation($constraint->cents, ['%currency' => $currency])->atPath('field_plan_currency.0.value')->addViolation();
    }
  }

  private function validateKey(NodeInterface $plan, PlanConstraint $constraint): void {
    $key = (string) $plan->get('field_plan_id')->value;
    if ($key === '') {
      return;
    }
    if (!preg_match('/^[a-z0-9_-]+$/', $key)) {
      $this->context->buildViolation($constraint->key)->atPath('field_plan_id.0.value')->addViolation();
      return;
    }
    $query = $this->entityTypeManager->getStorage('node')->getQuery()
      // Without access checks: keys of plans hidden from the editor are taken, too.
      ->accessCheck(FALSE)
      ->condition('type', 'plan')
      ->condition('field_plan_id', $key)
      ->range(0, 1);
    if (!$plan->isNew()) {
      $query->condition('nid', $plan->id(), '<>');
    }
    foreach ($this->entityTypeManager->getStorage('node')->loadMultiple($query->execute()) as $other) {
      $this->context->buildViolation($constraint->taken, ['%title' => $other->label(), '%key' => $key])
        ->atPath('field_plan_id.0.value')
        ->addViolation();
    }
  }

}
