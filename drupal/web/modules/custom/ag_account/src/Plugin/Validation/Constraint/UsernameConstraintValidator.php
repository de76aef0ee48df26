<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\Validation\Constraint;

use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\user\UserInterface;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

/**
 * Validates new and changed usernames; existing ones stay valid.
 */
final class UsernameConstraintValidator extends ConstraintValidator implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(private readonly EntityTypeManagerInterface $entityTypeManager) {}

  /**
   * {@inheritdoc}
   */
  public function validate(mixed $value, Constraint $constraint): void {
    if (!$value instanceof FieldItemListInterface || !$constraint instanceof UsernameConstraint) {
      return;
    }
    $user = $value->getEntity();
    $name = (string) $value->value;
    $stored = $user->isNew() ? NULL : $this->entityTypeManager->getStorage('user')->loadUnchanged($user->id());
    $isOld = $stored instanceof UserInterface && $stored->getAccountName() === $name;
    if (!$isOld && preg_match('/\W/', $name)) {
      $this->context->addViolation($constraint->message);
    }
  }

}
