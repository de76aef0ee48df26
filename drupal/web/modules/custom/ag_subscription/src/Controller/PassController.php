<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Controller;

use Drupal\ag_game\JsonBody;
use Drupal\ag_game\SiteUrls;
use Drupal\ag_subscription\Checkout;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\Order;
use Drupal\ag_subscription\Passes;
use Drupal\ag_subscription\PassException;
use Drupal\ag_subscription\PassManager;
use Drupal\ag_subscription\PassRefresher;
use Drupal\ag_subscription\PassSerializer;
use Drupal\ag_subscription\Provider\ProviderManager;
use Drupal\Core\Controller\ControllerBase;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Routes that buy a pass, of the current user's pass, and of providers.
 *
 * Purchases and changes respond 202 with `{ action }` when the payer has to confirm: repeating the
 * call completes them.
 */
final class PassController extends ControllerBase {

  public function __construct(
    private readonly Checkout $checkout,
    private readonly Passes $passes,
    private readonly PassManager $manager,
    private readonly PassRefresher $refresher,
    private readonly PassSerializer $serializer,
    private readonly ProviderManager $providers,
    private readonly SiteUrls $siteUrls,
  ) {}

  /**
   * POST /ag/api/register-subscription: `{ uid, subscription, message }`. Also creates an account.
   */
  public function register(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    $password = $body->values['password'] ?? NULL;
    $pass = $this->checkout->buy(Order::fromBody($body), User::create([
      'name' => Order::text($body, 'username'),
      'mail' => Order::text($body, 'email'),
      'pass' => is_string($password) ? $password : '',
      'status' => 0,
    ]));
    return $this->respond($pass, [
      'uid' => $pass->uid(),
      'message' => 'Please check your email to activate your account.',
    ]);
  }

  /**
   * POST /ag/api/auth-subscription: `{ subscription }`.
   */
  public function buy(Request $request): JsonResponse {
    $member = $this->entityTypeManager()->getStorage('user')->load($this->uid());
    assert($member instanceof UserInterface);
    return $this->respond($this->checkout->buy(Order::fromBody(JsonBody::of($request)), $member));
  }

  /**
   * GET /ag/api/user-subscription: `{ subscription, invoices, has_portal }`, with `?plan=` also a quote `change`.
   */
  public function userSubscription(Request $request): JsonResponse {
    $passes = $this->passes->findOfMember($this->uid());
    $plan = $request->query->all()['plan'] ?? '';
    $change = is_string($plan) && $plan !== ''
      ? ['change' => $this->serializer->change($this->manager->previewChange($this->passes->requireLive($this->uid()), $plan))]
      : [];
    return new JsonResponse($this->serializer->passes($passes) + [
      'has_portal' => isset($passes[0]) && $passes[0]->text('customer') !== NULL,
    ] + $change);
  }

  /**
   * GET /ag/api/user-plan: `{ plan, status }`. The plan of an expired pass is null.
   */
  public function plan(): JsonResponse {
    $pass = $this->passes->findOfMember($this->uid())[0] ?? NULL;
    return new JsonResponse([
      'plan' => $pass?->isLive() ? $this->serializer->pass($pass)['plan'] : NULL,
      'status' => $pass?->status(),
    ]);
  }

  /**
   * POST /ag/api/update-subscription: `{ subscription, change }`.
   */
  public function update(Request $request): JsonResponse {
    [$pass, $change] = $this->manager->changePlan($this->uid(), Order::text(JsonBody::of($request), 'plan'));
    return $this->respond($pass, ['change' => $this->serializer->change($change)]);
  }

  /**
   * POST /ag/api/cancel-subscription and resume-subscription: `{ subscription }`.
   */
  public function setCancelled(Request $request, bool $is_cancelled): JsonResponse {
    JsonBody::of($request);
    return $this->respond($this->manager->setCancelled($this->uid(), $is_cancelled));
  }

  /**
   * POST /ag/api/subscription-portal: `{ url }`, where the member changes the card.
   */
  public function portal(Request $request): JsonResponse {
    JsonBody::of($request);
    $pass = $this->passes->findOfMember($this->uid())[0] ?? throw PassException::noPass();
    $url = $this->providers->of($pass)->portalUrl($pass, "{$this->siteUrls->home()}/account/game-pass");
    return $url === NULL
      ? throw new PassException(409, 'Your game pass has no billing page.')
      : new JsonResponse(['url' => $url]);
  }

  /**
   * POST /ag/api/subscription-webhook/{provider}: `{ received: true }`. The signature authenticates the sender.
   */
  public function webhook(string $provider, Request $request): JsonResponse {
    if (!$this->providers->hasDefinition($provider)) {
      throw new NotFoundHttpException("There is no webhook of \"$provider\".");
    }
    $this->refresher->handleEvent($provider, (string) $request->getContent(), $request->headers);
    return new JsonResponse(['received' => TRUE]);
  }

  private function respond(GamePass $pass, array $more = []): JsonResponse {
    return $pass->action === NULL
      ? new JsonResponse(['subscription' => $this->serializer->pass($pass)] + $more)
      : new JsonResponse(['action' => $pass->action], JsonResponse::HTTP_ACCEPTED);
  }

  private function uid(): int {
    return (int) $this->currentUser()->id();
  }

}
