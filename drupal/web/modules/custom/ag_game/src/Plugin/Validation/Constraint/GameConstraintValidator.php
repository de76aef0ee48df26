<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Validation\Constraint;

use Drupal\ag_game\GameKind;
use Drupal\ag_game\GameVersions;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\node\NodeInterface;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

/**
 * Validates games in forms, REST requests and imports.
 */
final class GameConstraintValidator extends ConstraintValidator implements ContainerInjectionInterface {

  use AutowireTrait;

  /**
   * These fields contain a path on the games host or an absolute URL.
   */
  private const HOSTED_FIELDS = ['field_html5_game_url', 'field_flash_file_url'];
  /**
   * The games host serves this folder with signed URLs only.
   */
  private const PASS_PATH = '/games/pass/';
  /**
   * Uploaded games: the games host reads from `game.json` whether they require the game pass.
   */
  private const UPLOADED_PATH = '/games/hosted/';

  private const EXTERNAL_FIELDS = ['field_external_game_link', 'field_video_walkthroughs'];

  public function __construct(
    private readonly TimeInterface $time,
    private readonly GameVersions $versions,
  ) {}

  public function validate(mixed $value, Constraint $constraint): void {
    if (!$value instanceof NodeInterface || !$constraint instanceof GameConstraint) {
      return;
    }
    $this->checkOriginal($value, $constraint);
    if ($value->hasField('field_publish_on')) {
      $this->checkSchedule($value, $constraint);
    }
    if ($value->bundle() !== 'game') {
      return;
    }
    $this->checkSource($value, $constraint);
    $this->checkAddresses($value, $constraint);
    $this->checkPass($value, $constraint);
    $this->checkOrientation($value, $constraint);
    $this->checkRating($value, $constraint);
  }

  /**
   * Core cannot store a published translation of an unpublished original.
   */
  private function checkOriginal(NodeInterface $translation, GameConstraint $constraint): void {
    $original = $translation->getUntranslated();
    if (
      !$translation->isDefaultTranslation()
      && $translation->isPublished()
      && !$original->isPublished()
      && $this->versions->live($original) === NULL
    ) {
      // Forms ignore violations of fields that they do not show, such as the state.
      $this->report($constraint->originalNotPublished, '', ['@language' => $original->language()->getName()]);
    }
  }

  private function checkSource(NodeInterface $game, GameConstraint $constraint): void {
    $kind = GameKind::of($game);
    if (!self::isReleased($game)) {
      return;
    }
    if (!$kind->isPlayable($game)) {
      $message = match ($kind) {
        GameKind::Html5 => $constraint->noAddress,
        GameKind::Flash => $constraint->noFlashFile,
        GameKind::External => $constraint->noLink,
      };
      $this->report($message, $kind->sources()[0]);
    }
  }

  private function checkRating(NodeInterface $game, GameConstraint $constraint): void {
    if (self::isReleased($game) && $game->get('field_maturity_rating')->isEmpty()) {
      $this->report($constraint->noRating, 'field_maturity_rating');
    }
  }

  private static function isReleased(NodeInterface $game): bool {
    return $game->isPublished() || !$game->get('field_publish_on')->isEmpty();
  }

  private function checkAddresses(NodeInterface $game, GameConstraint $constraint): void {
    $messages = array_fill_keys(
      self::HOSTED_FIELDS,
      $constraint->notOnGamesHost,
    ) + array_fill_keys(self::EXTERNAL_FIELDS, $constraint->notSecure);
    foreach ($messages as $field => $message) {
      $allowed = in_array($field, self::HOSTED_FIELDS, TRUE)
        ? '~^(https://|internal:/[^/])~i'
        : '~^https://~i';
      foreach ($game->get($field) as $delta => $link) {
        if (!preg_match($allowed, (string) $link->uri)) {
          $uri = preg_replace('/^internal:/', '', (string) $link->uri);
          $this->report($message, "$field.$delta.uri", ['%uri' => $uri]);
        }
      }
    }
  }

  private function checkPass(NodeInterface $game, GameConstraint $constraint): void {
    $isPassOnly = (bool) $game->get('field_game_pass_only_')->value;
    foreach (self::HOSTED_FIELDS as $field) {
      foreach ($game->get($field) as $delta => $link) {
        $uri = (string) $link->uri;
        $path = substr($uri, strlen('internal:'));
        $isHosted = str_starts_with($uri, 'internal:') && !str_starts_with($path, self::UPLOADED_PATH);
        if ($isHosted && str_starts_with($path, self::PASS_PATH) !== $isPassOnly) {
          $message = $isPassOnly ? $constraint->passNotGuarded : $constraint->guardedWithoutPass;
          $this->report($message, "$field.$delta.uri", ['%uri' => $path]);
        }
      }
    }
    if ($isPassOnly && !$game->get('field_flash_file')->isEmpty()) {
      $this->report($constraint->passFile, 'field_flash_file');
    }
  }

  private function checkOrientation(NodeInterface $game, GameConstraint $constraint): void {
    $isMobile = $game->get('field_is_mobile')->value
      || $game->get('field_is_mobile_playable')->value;
    if (!$isMobile && !$game->get('field_preferred_orientation')->isEmpty()) {
      $this->report($constraint->orientationWithoutMobile, 'field_preferred_orientation');
    }
  }

  /**
   * A release time in the past is valid until cron runs.
   */
  private function checkSchedule(NodeInterface $node, GameConstraint $constraint): void {
    $time = $node->get('field_publish_on')->value;
    if ($time === NULL || $node->isPublished() || (int) $time > $this->time->getCurrentTime()) {
      return;
    }
    $stored = $node->isNew() ? NULL : $this->versions->latest((int) $node->id());
    if ($stored === NULL || $stored->get('field_publish_on')->value != $time) {
      $this->report($constraint->timeHasPassed, 'field_publish_on');
    }
  }

  private function report(string $message, string $path, array $parameters = []): void {
    $this->context->buildViolation($message, $parameters)->atPath($path)->addViolation();
  }

}
