<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Core\Field\FieldItemListInterface;
use Drupal\file\FileInterface;
use Symfony\Component\Validator\Context\ExecutionContextInterface;

/**
 * The pictures that members choose from.
 */
final class Avatar {

  public const FOLDER = 'public://avatars/';

  /**
   * Constraint callback: a user picture is one of the avatars.
   */
  public static function validate(
    FieldItemListInterface $pictures,
    ExecutionContextInterface $context,
  ): void {
    foreach ($pictures as $delta => $picture) {
      $file = $picture->entity;
      [$message, $id] = match (TRUE) {
        // Core treats `true` as empty and stores 1.
        is_bool($picture->target_id) => [
          'The referenced entity (%type: %id) does not exist.',
          $picture->target_id ? 'true' : 'false',
        ],
        $file instanceof FileInterface && !str_starts_with((string) $file->getFileUri(), self::FOLDER)
          => ['This entity (%type: %id) cannot be referenced.', $file->id()],
        default => [NULL, NULL],
      };
      if ($message !== NULL) {
        $context->buildViolation($message, ['%type' => 'file', '%id' => $id])
          ->atPath("$delta.target_id")
          ->addViolation();
      }
    }
  }

}
