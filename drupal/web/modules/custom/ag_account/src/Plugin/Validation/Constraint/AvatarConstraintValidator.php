<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\Validation\Constraint;

use Drupal\Core\Field\FieldItemListInterface;
use Drupal\file\FileInterface;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

/**
 * Validates that a picture is in the avatar folder.
 */
final class AvatarConstraintValidator extends ConstraintValidator {

  /**
   * {@inheritdoc}
   */
  public function validate(mixed $value, Constraint $constraint): void {
    if (!$value instanceof FieldItemListInterface || !$constraint instanceof AvatarConstraint) {
      return;
    }
    foreach ($value as $delta => $item) {
      foreach (AvatarConstraint::TEXTS as $name => $limit) {
        if (mb_strlen((string) $item->get($name)->getValue()) > $limit) {
          $this->context->buildViolation($constraint->tooLong, ['%limit' => $limit])
            ->atPath("$delta.$name")
            ->addViolation();
        }
      }
      // Core treats `true` as empty and stores 1.
      if (is_bool($item->target_id)) {
        $this->context->buildViolation(
          $constraint->absent,
          ['%type' => 'file', '%id' => $item->target_id ? 'true' : 'false'],
        )
          ->atPath("$delta.target_id")
          ->addViolation();
      }
      $file = $item->entity;
      if ($file instanceof FileInterface && !str_starts_with($file->getFileUri(), AvatarConstraint::FOLDER)) {
        $this->context->buildViolation(
          $constraint->message,
          ['%type' => 'file', '%id' => $file->id()],
        )
          ->atPath("$delta.target_id")
          ->addViolation();
      }
    }
  }

}
