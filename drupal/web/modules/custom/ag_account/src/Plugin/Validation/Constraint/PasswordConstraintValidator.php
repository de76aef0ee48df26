<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\Validation\Constraint;

use Drupal\ag_account\PasswordRule;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\user\UserInterface;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

/**
 * Checks a changed password. New accounts may come with one that core generated, which the member replaces.
 */
final class PasswordConstraintValidator extends ConstraintValidator implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(private readonly EntityTypeManagerInterface $entityTypeManager) {}

  /**
   * {@inheritdoc}
   */
  public function validate(mixed $value, Constraint $constraint): void {
    if (!$value instanceof FieldItemListInterface || !$constraint instanceof PasswordConstraint) {
      return;
    }
    $user = $value->getEntity();
    // Reading single properties would add them to the item, and core's check of protected fields take it for changed.
    $item = $value->getValue()[0] ?? [];
    $password = (string) ($item['value'] ?? '');
    // Who names the current one alone, to change something else, keeps it.
    $isNamed = $password === '' && isset($item['existing']);
    if ($user->isNew() || $isNamed || !empty($item['pre_hashed'])) {
      return;
    }
    $stored = $this->entityTypeManager->getStorage('user')->loadUnchanged($user->id());
    // An empty one is new, too, where there was one: it would be taken away.
    $isOld = $stored instanceof UserInterface && (string) $stored->getPassword() === $password;
    $fault = $isOld ? NULL : PasswordRule::fault($password);
    if ($fault !== NULL) {
      $this->context->addViolation($fault);
    }
  }

}
