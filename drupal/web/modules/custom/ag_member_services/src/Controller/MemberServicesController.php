<?php

declare(strict_types=1);

namespace Drupal\ag_member_services\Controller;

use Drupal\ag_game\MemberProfile;
use Drupal\ag_member_services\Audience;
use Drupal\ag_member_services\SignedTokens;
use Drupal\Core\Controller\ControllerBase;
use Drupal\user\UserInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;
use Symfony\Component\HttpKernel\Exception\HttpException;

/**
 * Issues signed tokens for the current user.
 *
 * An external service can replace the routes under /ag/member-services.
 */
final class MemberServicesController extends ControllerBase {

  public function __construct(private readonly SignedTokens $tokens) {}

  /**
   * GET /ag/api/member-jwt: `{ jwt }`.
   */
  public function jwt(): JsonResponse {
    return new JsonResponse([
      'jwt' => $this->tokens->sign(
        Audience::Services,
        (int) $this->currentUser()->id(),
        $this->currentUser()->getAccountName(),
      ),
    ]);
  }

  /**
   * GET /ag/member-services/token?jwt=…&ag_uid=…&ag_user=…[&game=…]: `{ token }`.
   */
  public function token(Request $request): JsonResponse {
    [$jwt, $uid, $name] = array_map(
      fn (string $name) => $this->requireParameter($request, $name),
      ['jwt', 'ag_uid', 'ag_user'],
    );
    $member = $this->tokens->read(Audience::Services, $jwt)
      ?? throw $this->createInvalidTokenException();
    if ($uid !== (string) $member['uid'] || $name !== $member['name']) {
      throw new AccessDeniedHttpException('The token belongs to another member.');
    }
    $this->activeMember($member['uid']);
    return new JsonResponse([
      'token' => $this->tokens->sign(
        Audience::Member,
        $member['uid'],
        $member['name'],
        $this->game($request),
      ),
    ]);
  }

  /**
   * GET /ag/member-services/user[?game=…] with `X-Member-Token`: `{ user }`.
   *
   * The profile and `has_game_pass`. With a game, the token must be for that game.
   */
  public function user(Request $request): JsonResponse {
    $claims = $this->tokens->read(
      Audience::Member,
      (string) $request->headers->get('X-Member-Token'),
    ) ?? throw $this->createInvalidTokenException();
    $game = $this->game($request);
    if ($game !== NULL && $game !== $claims['game']) {
      throw $this->createInvalidTokenException();
    }
    $member = $this->activeMember($claims['uid']);
    return new JsonResponse([
      'user' => [
        'uid' => (int) $member->id(),
        ...MemberProfile::of($member),
        'has_game_pass' => $member->hasRole('game_pass_subscriber'),
      ],
    ]);
  }

  private function requireParameter(Request $request, string $name): string {
    $value = $request->query->all()[$name] ?? '';
    return is_string($value) && $value !== ''
      ? $value
      : throw new BadRequestHttpException("$name is missing.");
  }

  private function game(Request $request): ?int {
    $value = $request->query->all()['game'] ?? NULL;
    if ($value === NULL) {
      return NULL;
    }
    return is_string($value) && preg_match('/^[1-9]\d{0,9}$/', $value) === 1
      ? (int) $value
      : throw new BadRequestHttpException('game must be an id.');
  }

  private function activeMember(int $uid): UserInterface {
    $member = $this->entityTypeManager()->getStorage('user')->load($uid);
    return $member?->isAuthenticated() && $member->isActive()
      ? $member
      : throw $this->createInvalidTokenException();
  }

  private function createInvalidTokenException(): HttpException {
    return new HttpException(401, 'The token is invalid or has expired.');
  }

}
