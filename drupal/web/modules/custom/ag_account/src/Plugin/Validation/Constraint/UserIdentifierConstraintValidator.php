<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\Validation\Constraint;

use Drupal\ag_account\EventSubscriber\EnumerationLimiter;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\TypedData\Validation\TypedDataAwareValidatorTrait;
use Drupal\Core\Validation\Plugin\Validation\Constraint\UniqueFieldConstraint;
use Symfony\Component\HttpFoundation\RequestStack;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\Constraints\RegexValidator;

/**
 * Validates names and addresses, as a field or as its value.
 */
final class UserIdentifierConstraintValidator extends RegexValidator implements ContainerInjectionInterface {

  use AutowireTrait;
  use TypedDataAwareValidatorTrait;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly RequestStack $requests,
  ) {}

  public function validate(mixed $value, Constraint $constraint): void {
    // Core's constraints of the field run first.
    foreach ($this->context->getViolations() as $violation) {
      if ($violation->getConstraint() instanceof UniqueFieldConstraint) {
        $this->requests->getCurrentRequest()?->attributes->set(EnumerationLimiter::TAKEN, TRUE);
      }
    }
    $data = $this->getTypedData();
    $field = $data instanceof FieldItemListInterface ? $data : $data->getParent()?->getParent();
    assert($field instanceof FieldItemListInterface);
    $user = $field->getEntity();
    $stored = $user->isNew()
      ? NULL
      : $this->entityTypeManager->getStorage('user')->loadUnchanged((int) $user->id());
    if ($stored?->get($field->getName())->value !== $field->value) {
      parent::validate($field->value, $constraint);
    }
  }

}
