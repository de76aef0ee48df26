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
 * Validates new and changed addresses; existing ones stay valid.
 */
final class MailConstraintValidator extends ConstraintValidator implements ContainerInjectionInterface {

  use AutowireTrait;

  private const PATTERN = '/^[^+@]+@(?:[^+@.]+\.)+[a-z]{2,}$/iD';

  /**
   * Letters, digits and symbols of Latin-1.
   */
  private const VISIBLE = '/^[\x{21}-\x{7e}\x{a1}-\x{ff}]+$/uD';

  public function __construct(private readonly EntityTypeManagerInterface $entityTypeManager) {}

  /**
   * {@inheritdoc}
   */
  public function validate(mixed $value, Constraint $constraint): void {
    if (!$value instanceof FieldItemListInterface || !$constraint instanceof MailConstraint) {
      return;
    }
    $user = $value->getEntity();
    $mail = (string) $value->value;
    $stored = $user->isNew() ? NULL : $this->entityTypeManager->getStorage('user')->loadUnchanged($user->id());
    $isOld = $stored instanceof UserInterface && $stored->getEmail() === $mail;
    if ($mail !== '' && !$isOld && !(preg_match(self::PATTERN, $mail) && preg_match(self::VISIBLE, $mail))) {
      $this->context->buildViolation($constraint->message)->atPath('0.value')->addViolation();
    }
  }

}
