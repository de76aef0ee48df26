<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\Validation\Constraint;

use Drupal\Core\Field\FieldItemListInterface;
use Drupal\file\FileInterface;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

/**
 * Checks that pictures lie in the folder of the avatars.
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
          $this->context->buildViolation($constraint->tooLong, ['%limit' => $limit])->atPath("$delta.$name")->addViolation();
        }
      }
      // Core finds nothing that is called true, and stores it as 1.
      if (is_bool($item->target_id)) {
        $this->context->buildViolation($constraint->absent, ['%type' => 'file', '%id' => $item->target_id ? 'true' : 'false'])
          ->atPath("$delta.target_id")
          ->addViolation();
      }
      $file = $item->entity;
      if ($file instanceof FileInterface && !str_starts_with($file->getFileUri(), AvatarConstraint::FOLDER)) {
        $this->context->buildViolation($constraint->message, ['%type' => 'file', '%id' => $file->id()])
          ->atPath("$delta.target_id")
          ->addViolation();
      }
    }
  }

}
