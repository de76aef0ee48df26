<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Controller;

use Drupal\ag_game_package\GamePictures;
use Drupal\ag_game_package\PictureKind;
use Drupal\ag_game_package\PreviewedPackages;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\UnprocessableEntityHttpException;

/**
 * POST /ag/api/game-picture/{uuid}: stores a picture that a preview took of its game.
 *
 * `kind` is `picture` or `video`, `data` are the bytes in base64.
 */
final class PictureController implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(
    private readonly PreviewedPackages $previewed,
    private readonly GamePictures $pictures,
  ) {}

  public function __invoke(string $game, Request $request): JsonResponse {
    $record = $this->previewed->find($game, $request);
    $values = json_decode($request->getContent(), TRUE);
    $values = is_array($values) ? $values : [];
    $kind = is_string($values['kind'] ?? NULL) ? PictureKind::tryFrom($values['kind']) : NULL;
    $bytes = is_string($values['data'] ?? NULL) ? base64_decode($values['data'], TRUE) : FALSE;
    if ($kind === NULL || $bytes === FALSE || !$this->pictures->store($record, $kind, $bytes)) {
      throw new UnprocessableEntityHttpException('The picture is not valid.');
    }
    return new JsonResponse(['stored' => TRUE], headers: ['Cache-Control' => 'no-store']);
  }

}
